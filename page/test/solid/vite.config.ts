import { defineConfig } from "vite";
import page from "../../vite.config";

/** The table alone on a page, built as the page is. */
export default defineConfig({
  ...page,
  root: import.meta.dirname,
  build: { ...page.build, rolldownOptions: { input: ["index.html"] } },
});
