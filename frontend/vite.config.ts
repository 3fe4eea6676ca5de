import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** The services' origin during development; `npm start` listens there. */
const services = process.env.ROLLCALL_ORIGIN ?? 'http://127.0.0.1:8080'

export default defineConfig({
  plugins: [react()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    // The content security policy allows no data: addresses for fonts and scripts.
    assetsInlineLimit: 0,
    // The shell is one script on purpose (chunk-groups.ts). Budgets are checked by budget.int.spec.ts.
    chunkSizeWarningLimit: 1_500,
    modulePreload: {
      polyfill: false,
      // Every page's head lists its first files (build-site.ts), so entries contain no such list.
      resolveDependencies: (_file, needed, { hostId }) =>
        /^assets\/(?:index|start-public)-/.test(hostId) ? [] : needed,
    },
  },
  // Vite serves the app; the running system answers everything else, also the public pages with the log-in.
  server: { proxy: { '^/(?!app(?:[/?]|$)|src/|@|node_modules/)': services } },
})
