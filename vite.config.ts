import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [reactRouter()],
  // Fonts and pictures stay files: a page's CSS must not carry what the page may never show.
  build: { assetsInlineLimit: 0, sourcemap: false },
  server: { watch: { ignored: ['**/data/**', '**/build/**'] } },
});
