export function replaceFolder<Written>(folder: string, write: (draft: string) => Promise<Written>): Promise<Written>
