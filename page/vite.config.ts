import { defineConfig } from "vite";

export default defineConfig({
  base: "./",
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  build: {
    target: ["chrome103", "safari15.4", "firefox115"],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    manifest: true,
    emptyOutDir: true,
    rolldownOptions: { input: ["index.html", "overlay.html"] },
  },
});
