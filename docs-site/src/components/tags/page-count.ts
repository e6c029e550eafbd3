export function formatPageCount(count: number): string {
  if (count === 0) return 'No pages yet'
  return count === 1 ? '1 page' : `${count} pages`
}
