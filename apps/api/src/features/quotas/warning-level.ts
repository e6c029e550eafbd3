const LEVELS = [100, 80, 50] as const

export type WarningLevel = (typeof LEVELS)[number]

/** Returns the highest warning level that the percentage has reached. */
export const getWarningLevel = (percent: number): WarningLevel | null =>
  LEVELS.find((level) => percent >= level) ?? null
