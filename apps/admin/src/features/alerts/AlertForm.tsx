import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useBlocker } from '@tanstack/react-router'
import { type FormEvent, useRef } from 'react'
import { EditConflict } from '../../components/EditConflict.tsx'
import { Form } from '../../components/Form.tsx'
import { FormBar } from '../../components/FormBar.tsx'
import { PageSection } from '../../components/PageSection.tsx'
import { SaveError } from '../../components/SaveError.tsx'
import classes from './AlertForm.module.css'
import { AlertPreview } from './AlertPreview.tsx'
import { AppearanceFields } from './AppearanceFields.tsx'
import { AudienceFields } from './AudienceFields.tsx'
import { LABELS } from './alert-draft.ts'
import type { AdminAlert } from './alerts.api.ts'
import { formatField } from './format-draft.ts'
import { LinkFields } from './LinkFields.tsx'
import { ScheduleFields } from './ScheduleFields.tsx'
import { TextFields } from './TextFields.tsx'
import { useAlertForm } from './useAlertForm.ts'
import { useRoles } from './useRoles.ts'

interface Props {
  /** alert to edit; undefined for a new one */
  alert?: AdminAlert
  /** existing alert that provides the initial values of a new alert */
  template?: AdminAlert | undefined
}

/** Value of the submit button that saves and publishes the alert. */
const PUBLISH = 'publish'

/** Renders the form for an alert, with a preview of the alert as its audience will see it. */
export function AlertForm({ alert, template }: Props) {
  const queryClient = useQueryClient()
  const { getRoleName } = useRoles()
  const form = useAlertForm({ alert, template, queryClient })
  const { draft, edit, changedFields, problems, saveMutation, conflict, takeNewerValue } = form
  useBlocker({
    shouldBlockFn: () =>
      form.hasUnsavedInput() && !window.confirm('Leave this page? Your changes to this alert will be lost.'),
    enableBeforeUnload: form.hasUnsavedInput,
  })
  const preview = useRef<HTMLDivElement>(null)
  const isPublished = alert?.is_published ?? false
  const isScheduled = draft.starts !== null && new Date(draft.starts.value).getTime() > Date.now()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { submitter } = event.nativeEvent as SubmitEvent
    form.submit({ publishes: submitter?.getAttribute('value') === PUBLISH })
  }
  const fields = { draft, problems, edit, isSending: saveMutation.isPending }
  return (
    <div className={classes.page}>
      <Form mutation={saveMutation} onSubmit={submit}>
        <PageSection id="content" title="Content" description="Title, message, and optional details.">
          <TextFields {...fields} />
        </PageSection>
        <PageSection id="appearance" title="Appearance" description="Type, priority, icon, and behavior.">
          <AppearanceFields {...fields} />
        </PageSection>
        <PageSection id="links" title="Links" description="Up to three links, shown as buttons.">
          <LinkFields {...fields} />
        </PageSection>
        <PageSection
          id="audience"
          title="Audience"
          description="Users see the alert while they belong to its audience."
        >
          <AudienceFields {...fields} />
        </PageSection>
        <PageSection id="schedule" title="Schedule" description="When the alert appears and when it expires.">
          <ScheduleFields {...fields} />
        </PageSection>
        {conflict ? (
          <EditConflict
            {...conflict}
            scrollsIntoView
            labels={LABELS}
            formatValue={(value, field) =>
              value === undefined ? '' : formatField(value, field, getRoleName)
            }
            onTakeNewerValue={takeNewerValue}
          />
        ) : (
          form.formError !== null && <SaveError error={form.formError} />
        )}
        {(!alert || changedFields.length > 0 || !isPublished) && (
          <FormBar
            changeCount={alert ? changedFields.length : 0}
            onDiscard={form.discard}
            isSending={saveMutation.isPending}
          >
            {/* Enter in a field submits with the first button, so the publish button must not be first. */}
            {(!isPublished || changedFields.length > 0) && (
              <Button
                type="submit"
                variant={isPublished ? 'filled' : 'default'}
                loading={saveMutation.isPending}
              >
                {isPublished ? 'Save changes' : 'Save as draft'}
              </Button>
            )}
            {!isPublished && (
              <Button type="submit" value={PUBLISH} loading={saveMutation.isPending}>
                {isScheduled ? 'Schedule' : 'Publish'}
              </Button>
            )}
            <Button
              className={classes.showPreview ?? ''}
              variant="subtle"
              color="plain"
              onClick={() => preview.current?.scrollIntoView()}
            >
              Show preview
            </Button>
            {isPublished && alert?.status === 'active' && (
              <span className={classes.note}>Users see saved changes immediately.</span>
            )}
          </FormBar>
        )}
      </Form>
      <div ref={preview} className={classes.preview}>
        <AlertPreview draft={draft} />
      </div>
    </div>
  )
}
