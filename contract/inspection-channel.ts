/** The channel of a browser on which an open store tells what its machines do (the setting INSPECTION). */
export const inspectionChannel = 'wattle.inspection'
