import type { GalleryFrame } from './gallery-frame.ts'

/** The document of a frame; its files are in the folder `assets` next to the folder of its machine. */
export function frameDocument({ title }: Pick<GalleryFrame, 'title'>, body: string): string {
  return `<!doctype html>
<html lang="en-AU">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="form-action 'none'">
<title>${title}</title>
<link rel="stylesheet" href="../assets/theme.css">
<link rel="stylesheet" href="../assets/views.css">
<script src="../assets/frame.js"></script>
</head>
<body>${body}</body>
</html>
`
}
