// The code of React runs where it is first asked for: here, in the file that brings it (`vite/chunks.ts`).
import 'react-dom/client'
import 'react/jsx-runtime'
