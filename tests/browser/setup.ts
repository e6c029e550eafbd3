import { closeContexts } from './chromium.ts'

// Closes pages, so that they don't affect the next test.
afterEach(closeContexts)
