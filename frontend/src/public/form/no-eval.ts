import { config } from 'zod'

// The content security policy forbids code made from text. Without this zod would try it once, and cause a report.
config({ jitless: true })
