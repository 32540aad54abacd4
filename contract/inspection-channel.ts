/** The BroadcastChannel on which open pages publish the steps of their machines (the setting INSPECTION). */
export const inspectionChannel = 'wattle.inspection'
