import { config } from 'zod'

// The content security policy allows no code made of text; without this the schemas would try once, and be reported.
config({ jitless: true })
