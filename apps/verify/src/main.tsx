import '@fontsource-variable/dm-sans/wght.css'
import './theme/site.css'

import { start } from './page/start.tsx'

start()
