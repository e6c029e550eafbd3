export type Kind = 'ui' | 'server' | 'api' | 'docs' | 'comments'
export function findingsIn(
  kind: Kind,
  file: string,
  source: string,
): { file: string; line: number; text: string; found: string; use: string }[]
