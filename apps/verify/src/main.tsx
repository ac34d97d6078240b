import '@fontsource-variable/dm-sans/wght.css'
import '@fontsource/barlow/latin-700.css'
import './theme/site.css'

import { start } from './page/start.tsx'

start()
