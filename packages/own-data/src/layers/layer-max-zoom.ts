/** Deepest zoom of tiles of operators' layers; clients overzoom beyond it. */
export const LAYER_MAX_ZOOM = 16;
