import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { FieldNotes } from './FieldNotes.tsx'

const render = (children?: string) =>
  renderToStaticMarkup(
    <MantineProvider>
      <FieldNotes title="Sessions" emptyText="No sessions">
        {children}
      </FieldNotes>
    </MantineProvider>,
  )

test('labels the section by its heading', () => {
  const html = render('Two of them')
  const id = /<section[^>]* aria-labelledby="([^"]+)"/.exec(html)?.[1]
  expect(id).toBeDefined()
  expect(html).toMatch(new RegExp(`<h2[^>]* id="${id}"[^>]*>Sessions</h2>`))
})

test('renders its children, or the empty state if there are none', () => {
  expect(render('Two of them')).toContain('Two of them')
  expect(render('Two of them')).not.toContain('No sessions')
  expect(render()).toContain('No sessions')
})
