import { NativeSelect, Stack, Textarea, TextInput } from '@mantine/core'
import { parseEnum } from '../../lib/search-params.ts'
import { LABELS } from './plan-draft.ts'
import type { PlanFieldsProps } from './plan-fields.ts'

const KIND_LABELS = { tier: 'Tier: one per user', addon: 'Add-on: in addition to a tier' }

/**
 * Shows the fields for a plan's names, type, description, and position. The unique name and the type can't be
 * changed later, so their fields appear only for a new plan.
 */
export function DetailsFields({ draft, problems, edit, isNew }: PlanFieldsProps & { isNew: boolean }) {
  return (
    <Stack gap="md">
      {isNew && (
        <>
          <TextInput
            label={LABELS.name}
            description="Identifies the plan in your code. Can’t be changed later."
            placeholder="supporter"
            required
            maxLength={50}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            value={draft.name}
            error={problems.name}
            onChange={(event) => edit({ name: event.currentTarget.value })}
          />
          <NativeSelect
            label={LABELS.kind}
            value={draft.kind}
            data={Object.entries(KIND_LABELS).map(([value, label]) => ({ value, label }))}
            onChange={(event) => {
              const kind = parseEnum(['tier', 'addon'], event.currentTarget.value)
              if (kind) edit({ kind })
            }}
          />
        </>
      )}
      <TextInput
        label={LABELS.display_name}
        required
        maxLength={100}
        autoComplete="off"
        value={draft.display_name}
        error={problems.display_name}
        onChange={(event) => edit({ display_name: event.currentTarget.value })}
      />
      <Textarea
        label={LABELS.description}
        description="Shown on your pricing page."
        autosize
        minRows={2}
        maxRows={8}
        maxLength={1000}
        value={draft.description}
        onChange={(event) => edit({ description: event.currentTarget.value })}
      />
      <TextInput
        label={LABELS.sort_order}
        description="Plans with lower numbers come first."
        inputMode="numeric"
        maw="18rem"
        maxLength={7}
        autoComplete="off"
        value={draft.sort_order}
        error={problems.sort_order}
        onChange={(event) => edit({ sort_order: event.currentTarget.value })}
      />
    </Stack>
  )
}
