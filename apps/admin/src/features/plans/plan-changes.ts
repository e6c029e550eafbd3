import { differingIn } from '../../lib/rebase.ts'
import { LABELS, type PlanDraft, quotaName, words } from './plan-draft.ts'
import { rateWords } from './plan-words.ts'
import type { PlanCatalogue } from './plans.api.ts'

interface Change {
  label: string
  was: string
  is: string
}

const AS_EVERYBODY = 'default'

const yesOrNo = (isGiven: boolean) => (isGiven ? 'yes' : 'no')

/** Lists the changes of a draft, one line for each property, feature, quota, and rate limit that differs. */
export function changesInWords(base: PlanDraft, draft: PlanDraft, catalogue: PlanCatalogue): Change[] {
  const titles = Object.fromEntries(catalogue.quotas.map((quota) => [quotaName(quota), quota.title]))
  const amounts = (field: 'quotas' | 'rates', titleOf: (name: string) => string): Change[] =>
    [...new Set([...Object.keys(base[field]), ...Object.keys(draft[field])])]
      .filter((name) => base[field][name] !== draft[field][name])
      .map((name) => ({
        label: titleOf(name),
        was: base[field][name] ?? AS_EVERYBODY,
        is: draft[field][name] ?? AS_EVERYBODY,
      }))
  const features = (): Change[] =>
    catalogue.features
      .map(({ name, title }) => ({
        label: title,
        was: yesOrNo(base.features.includes(name)),
        is: yesOrNo(draft.features.includes(name)),
      }))
      .filter(({ was, is }) => was !== is)
  return differingIn(base, draft).flatMap((field) => {
    if (field === 'features') return features()
    if (field === 'quotas') return amounts(field, (name) => titles[name] ?? name)
    if (field === 'rates') return amounts(field, (name) => `${rateWords(name)} per hour`)
    return [{ label: LABELS[field], was: words(base[field]) || 'none', is: words(draft[field]) || 'none' }]
  })
}
