const LEVELS = [100, 80, 50] as const

export type WarningLevel = (typeof LEVELS)[number]

/** The last of the marks that such a part of a limit, in per cent, has passed. */
export const warningLevel = (percent: number): WarningLevel | null =>
  LEVELS.find((level) => percent >= level) ?? null
