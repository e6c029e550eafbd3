import {
  Autocomplete,
  Checkbox,
  JsonInput,
  MultiSelect,
  NativeSelect,
  Stack,
  Textarea,
  TextInput,
} from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { toSentenceCase } from '../../lib/format.ts'
import { roleMatrixQuery } from '../../lib/role-lookup.api.ts'
import { parseEnum } from '../../lib/search-params.ts'
import { RISK_LEVELS } from './access-search.ts'
import { type PermissionDraft, validateName } from './permission-draft.ts'

interface Props {
  draft: PermissionDraft
  /** the server's errors by field */
  errors: Record<string, string>
  isNew: boolean
  /** whether the permission is built in; its risk level, requirements, and inheritance are then fixed */
  isSystem: boolean
  onChange: (changes: Partial<PermissionDraft>) => void
}

export function PermissionFields({ draft, errors, isNew, isSystem, onChange }: Props) {
  const { data: matrix } = useQuery(roleMatrixQuery)
  const otherPermissions = (matrix?.permissions ?? []).filter(({ name }) => name !== draft.name)
  const categories = [...new Set((matrix?.permissions ?? []).map(({ category }) => category))].sort()
  return (
    <Stack gap="md">
      {isNew && (
        <TextInput
          label="Unique name"
          description="Identifies the permission in your code. Can’t be changed later."
          placeholder="forum.pin"
          required
          maxLength={100}
          autoComplete="off"
          spellCheck={false}
          value={draft.name}
          error={validateName(draft.name) ?? errors.name}
          onChange={(event) => onChange({ name: event.currentTarget.value })}
        />
      )}
      <TextInput
        label="Display name"
        required
        maxLength={200}
        value={draft.display_name}
        error={errors.display_name}
        onChange={(event) => onChange({ display_name: event.currentTarget.value })}
      />
      <Textarea
        label="Description"
        autosize
        minRows={2}
        maxLength={1000}
        value={draft.description}
        error={errors.description}
        onChange={(event) => onChange({ description: event.currentTarget.value })}
      />
      <Autocomplete
        label="Category"
        required
        maxLength={50}
        data={categories}
        value={draft.category}
        error={errors.category}
        onChange={(category) => onChange({ category })}
      />
      {!isSystem && (
        <>
          <NativeSelect
            label="Risk level"
            description="Creating or granting a critical permission requires reauthentication."
            value={draft.risk_level}
            error={errors.risk_level}
            onChange={(event) =>
              onChange({ risk_level: parseEnum(RISK_LEVELS, event.currentTarget.value) ?? draft.risk_level })
            }
            data={RISK_LEVELS.map((value) => ({ value, label: toSentenceCase(value) }))}
          />
          <MultiSelect
            label="Required permissions"
            description="Without these, the permission has no effect."
            searchable
            clearable
            clearButtonProps={{ 'aria-label': 'Clear required permissions' }}
            nothingFoundMessage="No permissions found"
            data={otherPermissions.map(({ name, display_name }) => ({
              value: name,
              label: `${display_name} (${name})`,
            }))}
            value={draft.dependencies}
            error={errors.dependencies}
            onChange={(dependencies) => onChange({ dependencies })}
          />
          <Checkbox
            label="Child roles inherit this permission"
            checked={draft.is_inheritable}
            onChange={(event) => onChange({ is_inheritable: event.currentTarget.checked })}
          />
        </>
      )}
      <JsonInput
        label="Metadata"
        description="Custom data as a JSON object."
        validationError="Enter valid JSON"
        formatOnBlur
        autosize
        minRows={2}
        maxRows={10}
        value={draft.metadata}
        error={errors.metadata}
        onChange={(metadata) => onChange({ metadata })}
      />
    </Stack>
  )
}
