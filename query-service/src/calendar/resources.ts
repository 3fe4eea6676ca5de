import type { OpenRoute } from '../kernel/route.ts'
import { calendar } from './calendar-route.ts'

export const routes: readonly OpenRoute[] = [calendar]
