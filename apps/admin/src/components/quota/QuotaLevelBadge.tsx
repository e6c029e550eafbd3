import { Badge } from '@mantine/core'
import { getQuotaLevel, QUOTA_LEVELS } from '../../lib/quota-labels.ts'
import type { Quota } from '../../lib/your-quotas.api.ts'

/** Shows a badge if the usage of a quota is near its limit or has reached it, unless the limit is 0. */
export function QuotaLevelBadge({ quota }: { quota: Pick<Quota, 'percent' | 'quota_limit'> }) {
  const { label, color } = QUOTA_LEVELS[getQuotaLevel(quota)]
  return label && <Badge color={color}>{label}</Badge>
}
