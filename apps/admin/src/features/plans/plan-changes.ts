import { getDifferingFields } from '../../lib/rebase.ts'
import { formatField, getQuotaName, LABELS, type PlanDraft } from './plan-draft.ts'
import { formatRateClass } from './plan-labels.ts'
import type { PlanCatalog } from './plans.api.ts'

interface Change {
  label: string
  previous: string
  current: string
}

const DEFAULT_LABEL = 'default'

const formatIncluded = (isIncluded: boolean) => (isIncluded ? 'yes' : 'no')

/** Lists the changes from `base` to `draft`, one for each property, feature, quota, and rate limit. */
export function listChanges(base: PlanDraft, draft: PlanDraft, catalog: PlanCatalog): Change[] {
  const quotaTitles = Object.fromEntries(catalog.quotas.map((quota) => [getQuotaName(quota), quota.title]))
  const listAmountChanges = (field: 'quotas' | 'rates', getTitle: (name: string) => string): Change[] =>
    [...new Set([...Object.keys(base[field]), ...Object.keys(draft[field])])]
      .filter((name) => base[field][name] !== draft[field][name])
      .map((name) => ({
        label: getTitle(name),
        previous: base[field][name] ?? DEFAULT_LABEL,
        current: draft[field][name] ?? DEFAULT_LABEL,
      }))
  const listFeatureChanges = (): Change[] =>
    catalog.features
      .map(({ name, title }) => ({
        label: title,
        previous: formatIncluded(base.features.includes(name)),
        current: formatIncluded(draft.features.includes(name)),
      }))
      .filter(({ previous, current }) => previous !== current)
  return getDifferingFields(base, draft).flatMap((field) => {
    if (field === 'features') return listFeatureChanges()
    if (field === 'quotas') return listAmountChanges(field, (name) => quotaTitles[name] ?? name)
    if (field === 'rates')
      return listAmountChanges(field, (name) => `${formatRateClass(name)} (requests per hour)`)
    return [
      {
        label: LABELS[field],
        previous: formatField(base[field]) || 'none',
        current: formatField(draft[field]) || 'none',
      },
    ]
  })
}
