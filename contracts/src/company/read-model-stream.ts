/** The stream of what administrators decided about read models. The projector reads it, too. */
export const readModelStream = 'readModels-platform_platform'
