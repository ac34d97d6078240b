/** The document listens for it and says that the application does not run (`vite/first-paint.ts`). */
export const NOT_LOADED = 'not-loaded'
