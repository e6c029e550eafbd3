import { Button, Group, Progress, Radio, Stack, Title } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { DropZone } from '../../components/DropZone.tsx'
import { ErrorState } from '../../components/ErrorState.tsx'
import { Part } from '../../components/Part.tsx'
import { counted } from '../../lib/format.ts'
import { ExportLinks } from './ExportLinks.tsx'
import { ImportTable } from './ImportTable.tsx'
import { writtenBy } from './import-rows.ts'
import { importEmojis, type OnConflict } from './importEmojis.ts'
import { allEmojis } from './listEmojis.ts'
import { sizeWords } from './words.ts'

interface Asked {
  file: File
  onConflict: OnConflict
  isDry: boolean
}

/** Many at once: from another community, or to another one. */
export const ImportTab = () => (
  <>
    <Part
      id="import"
      title="Import"
      about="What is brought in is everybody’s at once, and takes up nobody’s slots."
    >
      <Import />
    </Part>
    <Part id="export" title="Export" about="Pictures and a table, as one archive that an import takes.">
      <ExportLinks />
    </Part>
  </>
)

function Import() {
  const queries = useQueryClient()
  const [share, setShare] = useState(0)
  const run = useMutation({
    mutationFn: (asked: Asked) => importEmojis(asked, setShare),
    onSuccess: (_, { isDry }) => (isDry ? undefined : queries.invalidateQueries(allEmojis)),
  })
  const start = (asked: Asked) => {
    setShare(0)
    run.mutate(asked)
  }
  const { data: outcome, variables: asked } = run
  if (run.isPending && asked)
    return (
      <Stack gap="sm" role="status">
        {share < 1
          ? `${asked.file.name} is on its way …`
          : asked.isDry
            ? 'Its pictures are looked at …'
            : 'They are brought in …'}
        <Progress
          value={share * 100}
          color="done"
          aria-label="How much of the file has gone"
          animated={share === 1}
        />
      </Stack>
    )
  if (run.isError && asked)
    return (
      <Stack gap="md">
        <ErrorState
          title={asked.isDry ? `${asked.file.name} can’t be imported` : 'Nothing was imported'}
          error={run.error}
          onRetry={() => start(asked)}
        />
        <Choose onFile={(file) => start({ file, onConflict: asked.onConflict, isDry: true })} />
      </Stack>
    )
  if (!outcome || !asked)
    return <Choose onFile={(file) => start({ file, onConflict: 'skip', isDry: true })} />
  const amount = writtenBy(outcome)
  return (
    <Stack gap="md">
      <div role="status">
        <Title order={3} size="h4">
          {outcome.dry_run
            ? `${asked.file.name}, ${sizeWords(asked.file.size)}: ${counted(outcome.total, 'emoji')}`
            : `${counted(amount, 'emoji')} imported`}
        </Title>
      </div>
      {outcome.dry_run && outcome.conflicts.length > 0 && (
        <Radio.Group
          label="Where everybody has one of the same shortcode"
          value={asked.onConflict}
          onChange={(value) =>
            start({ ...asked, isDry: true, onConflict: value === 'replace' ? 'replace' : 'skip' })
          }
        >
          <Group gap="lg" mt="xs">
            <Radio value="skip" label="Keep what is there" />
            <Radio value="replace" label="Replace it" />
          </Group>
        </Radio.Group>
      )}
      <ImportTable outcome={outcome} />
      <Group gap="sm">
        {outcome.dry_run && (
          <Button disabled={amount === 0} onClick={() => start({ ...asked, isDry: false })}>
            {amount === 0 ? 'Nothing to import' : `Import ${counted(amount, 'emoji')}`}
          </Button>
        )}
        <Button variant="default" onClick={run.reset}>
          {outcome.dry_run ? 'Choose another file' : 'Import another file'}
        </Button>
      </Group>
    </Stack>
  )
}

const Choose = ({ onFile }: { onFile: (file: File) => void }) => (
  <DropZone
    label="Choose a ZIP or CSV file"
    accept=".zip,.csv,application/zip,text/csv"
    onFiles={([file]) => file && onFile(file)}
  >
    Or drop it here: pictures in a ZIP, with a table <code>emojis.csv</code> if you like. You see what it
    would do before anything is written.
  </DropZone>
)
