import { getDeprecationWarnings, readConfig } from './config.ts'
import { linkRejected } from './features/link-previews/link-preview-errors.ts'
import { createErrorBody, notWhileImpersonating } from './http/errors.ts'

test('accepts the old names of settings, and warns about them', () => {
  const environment = { STREAMS_OPEN: '3', STREAMS_MOST: '12', STREAMS_PER_INSTANCE: '20' }
  expect(readConfig(environment)).toMatchObject({ STREAMS_PER_USER: 3, STREAMS_PER_INSTANCE: 20 })
  expect(getDeprecationWarnings(environment)).toEqual([
    'STREAMS_OPEN is now called STREAMS_PER_USER. The next minor version ignores the old name',
    'STREAMS_MOST is ignored, because STREAMS_PER_INSTANCE is set',
  ])
  expect(() => readConfig({ STREAMS_MOST: 'many' })).toThrow('STREAMS_MOST: ')
  expect(getDeprecationWarnings({ STREAMS_PER_USER: '3' })).toEqual([])
})

test('sends the error codes of version 0.338 only with LEGACY_ERROR_CODES', () => {
  const createBody = (environment: Record<string, string>) =>
    createErrorBody(notWhileImpersonating(), 'request', readConfig(environment))
  const [code, new_code] = ['acting_as_another', 'forbidden_while_impersonating']
  expect(createBody({ LEGACY_ERROR_CODES: 'true' })).toMatchObject({ code, new_code })
  expect(createBody({})).toMatchObject({ code: new_code })
  expect(createBody({})).not.toHaveProperty('new_code')
  const rejection = createErrorBody(linkRejected('ip_not_public'), 'request', { LEGACY_ERROR_CODES: true })
  expect(rejection).toMatchObject({ code: 'link_refused', details: 'address_refused' })
})
