import './theme/site.css'

import { start } from './page/start.tsx'

// Without the fonts: this page is one file, and small enough to lie beside every proof.
start()
