import { NativeSelect, Stack } from '@mantine/core'
import { type Moment, MomentField, NO_MOMENT } from '../../components/MomentField.tsx'
import { LABELS } from './alert-draft.ts'
import type { AlertFieldsProps } from './alert-fields.ts'

const ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone

interface LimitProps {
  label: string
  open: string
  moment: Moment | null
  error: string | undefined
  onChange: (moment: Moment | null) => void
}

/** Edits the start or the end of the alert's visibility: unlimited or a specific time. */
const Limit = ({ label, open, moment, error, onChange }: LimitProps) => (
  <div>
    <NativeSelect
      label={label}
      value={moment ? 'at' : ''}
      onChange={(event) => onChange(event.currentTarget.value ? NO_MOMENT : null)}
      data={[
        { value: '', label: open },
        { value: 'at', label: 'At a specific time' },
      ]}
    />
    {moment && (
      <MomentField
        mt="xs"
        aria-label={`${label} at`}
        description={`Time zone: ${ZONE}`}
        moment={moment}
        error={error}
        onChange={onChange}
      />
    )}
  </div>
)

/** Edits when an alert is visible. */
export const ScheduleFields = ({ draft: { starts, ends }, faults, edit }: AlertFieldsProps) => (
  <Stack gap="md">
    <Limit
      label={LABELS.starts}
      open="When published"
      moment={starts}
      error={faults.starts_at}
      onChange={(moment) => edit({ starts: moment })}
    />
    <Limit
      label={LABELS.ends}
      open="Never"
      moment={ends}
      error={faults.expires_at}
      onChange={(moment) => edit({ ends: moment })}
    />
  </Stack>
)
