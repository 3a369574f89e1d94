"""The half of the server that is asked once and answers."""

from __future__ import annotations

from tenball.web.rest.desk import Desk
from tenball.web.rest.downloads import router as downloads
from tenball.web.rest.figures import router as figures
from tenball.web.rest.matches import router as matches
from tenball.web.rest.play import router as play
from tenball.web.rest.play import study_router as study
from tenball.web.rest.server import router as server
from tenball.web.rest.tables import router as tables

__all__ = ["ROUTERS", "Desk"]

ROUTERS = (server, matches, downloads, figures, tables, play, study)
"""Everything that can be asked."""
