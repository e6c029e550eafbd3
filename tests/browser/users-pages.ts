import type { Page } from 'playwright-core'
import { getDialog } from './admin-app.ts'

/**
 * Creates functions that open the list of users and a user's page.
 *
 * @param open the `open` function that `setUpAdminApp` returns
 */
export function createUserPageOpeners(open: (page: Page, path: string) => Promise<unknown>) {
  async function openList(page: Page, query = '') {
    await open(page, `users${query}`)
    await page.locator('[data-row-link]').first().waitFor()
  }

  /** Opens the page of the first user in the list with this URL query. */
  async function openUser(page: Page, query: string) {
    await openList(page, query)
    await page.locator('[data-row-link]').first().click()
    await page.getByRole('tabpanel', { name: 'Profile' }).waitFor()
  }

  return { openList, openUser }
}

/** Fills in the dialog's reason and clicks the button with the given name. */
export async function confirmWithReason(page: Page, reason: string, buttonName: string) {
  await page.getByLabel('Reason').fill(reason)
  await getDialog(page).getByRole('button', { name: buttonName, exact: true }).click()
}
