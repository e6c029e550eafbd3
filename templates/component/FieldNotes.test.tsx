import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { FieldNotes } from './FieldNotes.tsx'

const shown = (...children: string[]) =>
  renderToStaticMarkup(
    <MantineProvider>
      <FieldNotes title="Sessions" none="No sessions">
        {children[0]}
      </FieldNotes>
    </MantineProvider>,
  )

test('the part is named by its heading', () => {
  const html = shown('Two of them')
  const id = /<section[^>]* aria-labelledby="([^"]+)"/.exec(html)?.[1]
  expect(id).toBeDefined()
  expect(html).toMatch(new RegExp(`<h2[^>]* id="${id}"[^>]*>Sessions</h2>`))
})

test('it shows what it is given, and says so when that is nothing', () => {
  expect(shown('Two of them')).toContain('Two of them')
  expect(shown('Two of them')).not.toContain('No sessions')
  expect(shown()).toContain('No sessions')
})
