import { Checkbox, Stack } from '@mantine/core'
import type { PlanFieldsProps } from './plan-fields.ts'

export function FeatureFields({ draft, edit, catalog }: PlanFieldsProps) {
  const names = catalog.features.map(({ name }) => name)
  return (
    <Stack gap="md">
      {catalog.features.map(({ name, title, sentence }) => (
        <Checkbox
          key={name}
          label={title}
          description={sentence}
          checked={draft.features.includes(name)}
          onChange={(event) => {
            const isIncluded = event.currentTarget.checked
            // Keeps the catalog's order, so that removing a feature and adding it again is not a change.
            edit({
              features: names.filter((feature) =>
                feature === name ? isIncluded : draft.features.includes(feature),
              ),
            })
          }}
        />
      ))}
    </Stack>
  )
}
