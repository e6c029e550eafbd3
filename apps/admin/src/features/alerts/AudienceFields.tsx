import { MultiSelect, NativeSelect, Stack } from '@mantine/core'
import { parseEnum } from '../../lib/search-params.ts'
import { PAGES } from '../../session/pages.ts'
import { useCurrentUser } from '../../session/session.ts'
import { AudienceSize } from './AudienceSize.tsx'
import { createAudience, LABELS } from './alert-draft.ts'
import type { AlertFieldsProps } from './alert-fields.ts'
import { AUDIENCES, type AudienceKind } from './alerts-search.ts'
import { AUDIENCE_LABELS } from './labels.ts'
import { RecipientsField } from './RecipientsField.tsx'
import { useRoles } from './useRoles.ts'

/** Asks for the audience of an alert and shows its size. */
export function AudienceFields({ draft: { audience }, problems, edit }: AlertFieldsProps) {
  const { may } = useCurrentUser()
  const { roles, getRoleName } = useRoles()
  // Selecting roles or users requires permission to list them. The selected audience kind stays available.
  const isKindAvailable: Partial<Record<AudienceKind, boolean>> = {
    role_based: may(PAGES.roles.permission) || may(PAGES.users.permission),
    specific_users: may(PAGES.users.permission),
  }
  const availableKinds = AUDIENCES.filter((kind) => kind === audience.kind || (isKindAvailable[kind] ?? true))
  const knownRoleOptions = roles.map(({ id, name }) => ({ value: String(id), label: name }))
  // Selected roles that are not among the available options, such as archived ones.
  const unknownRoleIds = audience.role_ids.filter((id) => !roles.some((role) => role.id === id))
  return (
    <Stack gap="md">
      <NativeSelect
        label={LABELS.audience}
        value={audience.kind}
        onChange={(event) =>
          edit({
            audience: createAudience(parseEnum(AUDIENCES, event.currentTarget.value) ?? audience.kind),
          })
        }
        data={availableKinds.map((value) => ({ value, label: AUDIENCE_LABELS[value] }))}
      />
      {audience.kind === 'role_based' && (
        <MultiSelect
          label="Roles"
          required
          description="Users with any of these roles."
          searchable
          nothingFoundMessage="No matching roles"
          data={[
            ...knownRoleOptions,
            ...unknownRoleIds.map((id) => ({ value: String(id), label: getRoleName(id) })),
          ]}
          value={audience.role_ids.map(String)}
          error={problems.role_ids}
          onChange={(ids) => edit({ audience: { ...audience, role_ids: ids.map(Number) } })}
        />
      )}
      {audience.kind === 'specific_users' && (
        <RecipientsField
          ids={audience.user_ids}
          error={problems.user_ids}
          onChange={(user_ids) => edit({ audience: { ...audience, user_ids } })}
        />
      )}
      <AudienceSize audience={audience} />
    </Stack>
  )
}
