/** Common image sizes in pixels, by aspect ratio or purpose. */
export const RATIOS = {
  default: { width: 1200, height: 630 },
  square: { width: 1080, height: 1080 },
  '4-3': { width: 1200, height: 900 },
  youtube: { width: 1280, height: 720 },
  'facebook-cover': { width: 1702, height: 630 },
  'linkedin-banner': { width: 1584, height: 396 },
  'twitter-header': { width: 1500, height: 500 },
} as const satisfies Record<string, { width: number; height: number }>

export type RatioName = keyof typeof RATIOS

export const RATIO_NAMES = Object.keys(RATIOS) as [RatioName, ...RatioName[]]
