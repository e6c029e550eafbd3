import { Button, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useState } from 'react'
import { ActionDialog } from '../../../components/ActionDialog.tsx'
import { useChange } from '../../../session/useChange.ts'
import { type Annotation, annotationQueries, deleteAnnotation } from '../analytics.api.ts'
import { formatDateTime } from '../format-interval.ts'
import classes from './Annotations.module.css'

const AFFECTED_QUERIES = [annotationQueries.queryKey, ['audit']] as const

interface Props {
  annotations: readonly Annotation[]
  timezone: string
}

/** Lists the annotations, numbered as in the chart. Each has a button to delete it. */
export function Annotations({ annotations, timezone }: Props) {
  const change = useChange(AFFECTED_QUERIES)
  const [isDialogOpen, dialog] = useDisclosure()
  const [annotationToDelete, setAnnotationToDelete] = useState<Annotation>()
  return (
    <section className={classes.section} aria-label="Annotations">
      {annotations.length > 0 && (
        <ol className={classes.list}>
          {annotations.map((annotation) => (
            <li key={annotation.id}>
              <div className={classes.text}>
                {annotation.text}
                <Text component="span" size="sm" c="dimmed" className={classes.date}>
                  <time dateTime={annotation.at}>{formatDateTime(Date.parse(annotation.at), timezone)}</time>
                  {annotation.created_by && ` · ${annotation.created_by}`}
                </Text>
              </div>
              <Button
                variant="subtle"
                size="compact-sm"
                color="plain"
                aria-label={`Delete annotation: ${annotation.text}`}
                onClick={() => {
                  setAnnotationToDelete(annotation)
                  dialog.open()
                }}
              >
                Delete
              </Button>
            </li>
          ))}
        </ol>
      )}
      <ActionDialog
        opened={isDialogOpen}
        onClose={dialog.close}
        title="Delete this annotation?"
        action="Delete annotation"
        tone="danger"
        requiresReason={false}
        onSubmit={() => change(() => deleteAnnotation(annotationToDelete?.id ?? 0), 'Annotation deleted.')}
      >
        “{annotationToDelete?.text}” is removed from the charts of all administrators. This can’t be undone.
      </ActionDialog>
    </section>
  )
}
