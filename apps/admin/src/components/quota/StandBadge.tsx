import { Badge } from '@mantine/core'
import type { Quota } from '../../lib/own-quotas.api.ts'
import { STANDS, standOf } from '../../lib/quota-words.ts'

/** Says when little or nothing is left of a quota. */
export function StandBadge({ quota }: { quota: Pick<Quota, 'percent' | 'quota_limit'> }) {
  const { words, color } = STANDS[standOf(quota)]
  return words && <Badge color={color}>{words}</Badge>
}
