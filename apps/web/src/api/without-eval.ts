import { config } from 'zod'

// The page's security policy forbids code made from text, and reports even a try.
config({ jitless: true })
