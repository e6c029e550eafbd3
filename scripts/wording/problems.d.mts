export type Kind = 'ui' | 'server' | 'api' | 'docs' | 'comments' | 'tests' | 'plain'
export function findProblems(
  kind: Kind,
  file: string,
  source: string,
): { file: string; line: number; text: string; found: string; use: string }[]
