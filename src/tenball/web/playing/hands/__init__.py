"""What runs in the working processes; the server may load `working` alone, which loads the rest when it runs."""
