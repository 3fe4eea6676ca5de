import { describe, expect, it } from 'vitest'
import { allZones } from './zones.ts'

describe('the zones to choose from', () => {
  const zones = allZones()

  it('are listed by their current names, each once', () => {
    for (const zone of ['UTC', 'Asia/Kolkata', 'Asia/Ho_Chi_Minh', 'Europe/Kyiv', 'America/New_York']) {
      expect(
        zones.filter(one => one === zone),
        zone,
      ).toHaveLength(1)
    }
    expect(zones).not.toContain('Asia/Calcutta')
    expect(new Set(zones).size).toBe(zones.length)
  })
})
