import { writeFileSync } from 'node:fs'

import { apiPage } from './api-page.ts'
import { ENTRY, PAGE } from './places.ts'
import { readApi } from './read-api.ts'

writeFileSync(PAGE, apiPage(readApi(ENTRY)))
