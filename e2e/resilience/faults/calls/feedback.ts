import { Settings } from 'services/platform/db/settings'
import { Feedbacks } from 'services/reservations/feedback/feedback.model'
import { makeFeedback } from '../../../harness/stored-records.ts'
import { countApplications } from '../expectations.ts'
import { addBooking } from '../records.ts'
import { createCounter, type Prepare, type Scene, takeNumber } from '../scene.ts'
import { getCollection } from '../store-access.ts'

const switches = createCounter()

async function addFeedback(scene: Scene): Promise<number> {
  const visit = { status: 'completed', customerId: scene.customer.id } as const
  const id = await addBooking(scene, visit)
  await getCollection(Feedbacks).insertOne(makeFeedback(id, { answeredAt: scene.now }) as never)
  return id
}

export const feedback = {
  async answerFeedback(scene) {
    const id = await addFeedback(scene)
    const answer = { score: 3, text: `Visit ${takeNumber()}`, wantsCall: false }
    return {
      send: (headers) => scene.guest().send('PUT', `/api/reservations/${id}/feedback`, answer, headers),
      effects: () => getCollection(Feedbacks).countDocuments({ id, ...answer }),
    }
  },
  async handleFeedback(scene) {
    const id = await addFeedback(scene)
    const handling = { isHandled: true, note: 'Called back' }
    const act = { what: 'feedback.handle', record: `feedback:${id}` } as const
    return {
      send: (headers) => scene.staff().send('PUT', `/api/admin/feedback/${id}/handled`, handling, headers),
      effects: async () => countApplications(await getCollection(Feedbacks).findOne({ id, ...handling }), act),
      act,
    }
  },
  async saveFeedbackSettings(scene) {
    const isOn = switches() % 2 === 0
    const { version = 0 } = ((await getCollection(Settings).findOne({ key: 'feedback' }))?.value ?? {}) as Versioned
    const saved = version + 1
    return {
      send: (headers) =>
        scene.staff().send('PUT', '/api/admin/feedback-settings', { isOn }, { ...headers, 'If-Match': `${version}` }),
      effects: () => getCollection(Settings).countDocuments({ key: 'feedback', 'value.version': saved }),
      onceDone: 'EDIT_CONFLICT',
      act: { what: 'settings.feedback', 'after.version': saved },
    }
  },
} satisfies Record<string, Prepare>

interface Versioned {
  version?: number
}
