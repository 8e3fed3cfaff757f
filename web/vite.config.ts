import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

/** Where `gorin serve` listens while the client is worked on. */
const server = process.env['GORIN_SERVER'] ?? 'http://127.0.0.1:8000';
const proxy = { '/api': { target: server }, '/ws': { target: server, ws: true } };

export default defineConfig({
  base: '/',
  plugins: [svelte()],
  build: {
    outDir: 'dist',
    target: 'es2022',
    // Nothing is inlined as data: a strict content security policy stays simple.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: { port: 5173, proxy },
  preview: { port: 4173, proxy },
});
