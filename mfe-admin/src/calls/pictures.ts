import { baseApi } from '@sufra/api/base-api'
import { mutation } from '@sufra/api/endpoint'
import { savePicture } from '@sufra/contracts/routes/pictures'

/** What staff upload for rewards, offers, news and menu buttons. */
const picturesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({ savePicture: mutation(build, savePicture) }),
})

export const { useSavePictureMutation } = picturesApi
