import { join } from 'node:path'

/** Where frames are drawn, from the project's folder: a folder of one's own by GALLERY_FOLDER, so that two may draw at once. */
export const galleryFolder = process.env['GALLERY_FOLDER'] ?? join('test-results', 'gallery')
