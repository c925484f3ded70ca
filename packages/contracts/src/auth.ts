import { z } from 'zod'
import { call } from './call.ts'
import { Admin } from './entities/admin.ts'
import { Customer } from './entities/customer.ts'
import { dayField, IdentifierField, NAME_MOST, Nothing, RequiredPassword, requiredText } from './fields.ts'
import { Registration } from './records/customer.ts'
import * as routes from './routes/auth.ts'

export const checkUser = call(routes.checkUser, {
  params: z.object({ phoneNumber: IdentifierField }),
  result: z.object({ exists: z.boolean() }),
})

export const login = call(routes.login, {
  params: z.object({ phoneNumber: IdentifierField, password: RequiredPassword }),
  result: z.object({ customer: Customer }),
})

export const register = call(routes.register, {
  params: Registration,
  result: z.object({ customer: Customer }),
})

export const forgotPassword = call(routes.forgotPassword, {
  params: z.object({ phoneNumber: IdentifierField, dateOfBirth: dayField('Date of birth required') }),
  result: z.object({ password: z.string() }),
})

export const adminLogin = call(routes.adminLogin, {
  params: z.object({
    username: requiredText('Username required', NAME_MOST),
    password: RequiredPassword,
  }),
  result: Admin,
})

export const logout = call(routes.logout, { params: z.object({}), result: Nothing })

export const session = call(routes.session, {
  params: z.object({}),
  result: z.object({ customer: Customer.nullable(), admin: Admin.nullable() }),
})
