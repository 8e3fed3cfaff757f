/* The arithmetic of a small net over sparse features, in whole numbers: see net.py, which says the same in Python.

   rows are added up, scaled and clipped; a middle layer; then the outputs that are wanted, as shares of one. */

#define PY_SSIZE_T_CLEAN
#include <Python.h>
#include <math.h>
#include <stdint.h>

#define CLIP 4096
#define MOST 256 /* of hidden and middle numbers */

typedef struct {
    PyObject_HEAD
    Py_ssize_t features, hidden, middle, outputs;
    int16_t *rows, *middle_weights, *output_weights;
    int32_t *bias, *scale, *middle_bias, *output_bias;
} Net;

static void Net_dealloc(Net *self)
{
    PyMem_Free(self->rows);
    PyMem_Free(self->middle_weights);
    PyMem_Free(self->output_weights);
    PyMem_Free(self->bias);
    PyMem_Free(self->scale);
    PyMem_Free(self->middle_bias);
    PyMem_Free(self->output_bias);
    PyTypeObject *type = Py_TYPE(self);
    type->tp_free((PyObject *)self);
    Py_DECREF(type);
}

static void *copied(Py_buffer *from)
{
    void *memory = PyMem_Malloc(from->len ? from->len : 1);
    if (memory == NULL)
        PyErr_NoMemory();
    else
        memcpy(memory, from->buf, from->len);
    return memory;
}

static int Net_init(Net *self, PyObject *args, PyObject *kwargs)
{
    Py_buffer part[7];
    int done = -1;
    if (self->rows != NULL) {
        PyErr_SetString(PyExc_ValueError, "a net is made once");
        return -1;
    }
    if (!PyArg_ParseTuple(args, "y*y*y*y*y*y*y*", &part[0], &part[1], &part[2], &part[3], &part[4], &part[5],
                          &part[6]))
        return -1;
    self->hidden = part[1].len / 4;
    self->middle = part[4].len / 4;
    self->outputs = part[6].len / 4;
    if (self->hidden < 1 || self->hidden > MOST || self->middle < 1 || self->middle > MOST ||
        part[0].len % self->hidden || part[2].len != part[1].len ||
        part[3].len != 2 * self->hidden * self->middle || part[5].len != 2 * self->middle * self->outputs) {
        PyErr_SetString(PyExc_ValueError, "the parts of a net do not go together");
    } else {
        self->features = part[0].len / self->hidden;
        self->rows = PyMem_Malloc(2 * part[0].len + 1);
        if (self->rows == NULL)
            PyErr_NoMemory();
        else {
            for (Py_ssize_t i = 0; i < part[0].len; i++)
                self->rows[i] = ((int8_t *)part[0].buf)[i];
            self->bias = copied(&part[1]);
            self->scale = copied(&part[2]);
            self->middle_weights = copied(&part[3]);
            self->middle_bias = copied(&part[4]);
            self->output_weights = copied(&part[5]);
            self->output_bias = copied(&part[6]);
            done = PyErr_Occurred() ? -1 : 0;
        }
    }
    for (int i = 0; i < 7; i++)
        PyBuffer_Release(&part[i]);
    return done;
}

/* One number of a list below a limit, or -1 with an exception. */
static Py_ssize_t number(PyObject *list, Py_ssize_t at, Py_ssize_t below)
{
    Py_ssize_t found = PyLong_AsSsize_t(PyList_GET_ITEM(list, at));
    if (found < 0 || found >= below) {
        if (!PyErr_Occurred())
            PyErr_SetString(PyExc_IndexError, "a net has no such row");
        return -1;
    }
    return found;
}

static int forward(const Net *self, PyObject *features, int16_t *middle)
{
    int32_t sums[MOST];
    int16_t active[MOST];
    const Py_ssize_t hidden = self->hidden;
    memcpy(sums, self->bias, 4 * hidden);
    for (Py_ssize_t i = 0; i < PyList_GET_SIZE(features); i++) {
        Py_ssize_t feature = number(features, i, self->features);
        if (feature < 0)
            return -1;
        const int16_t *row = self->rows + feature * hidden;
        for (Py_ssize_t j = 0; j < hidden; j++)
            sums[j] += row[j];
    }
    for (Py_ssize_t j = 0; j < hidden; j++) {
        int64_t value = ((int64_t)sums[j] * self->scale[j]) >> 16;
        active[j] = (int16_t)(value < 0 ? 0 : value > CLIP ? CLIP : value);
    }
    for (Py_ssize_t k = 0; k < self->middle; k++) {
        const int16_t *weights = self->middle_weights + k * hidden;
        int32_t total = 0;
        for (Py_ssize_t j = 0; j < hidden; j++)
            total += (int32_t)active[j] * weights[j];
        int32_t value = self->middle_bias[k] + (total >> 12);
        middle[k] = (int16_t)(value < 0 ? 0 : value > CLIP ? CLIP : value);
    }
    return 0;
}

static PyObject *Net_shares(Net *self, PyObject *const *args, Py_ssize_t count)
{
    int16_t middle[MOST];
    if (count != 2 || !PyList_Check(args[0]) || !PyList_Check(args[1])) {
        PyErr_SetString(PyExc_TypeError, "shares takes two lists of numbers");
        return NULL;
    }
    if (self->rows == NULL || forward(self, args[0], middle) < 0) {
        if (!PyErr_Occurred())
            PyErr_SetString(PyExc_ValueError, "the net is not made");
        return NULL;
    }
    Py_ssize_t wanted = PyList_GET_SIZE(args[1]);
    double *shares = PyMem_Malloc(sizeof(double) * (wanted + 1));
    PyObject *answer = shares == NULL ? PyErr_NoMemory() : PyList_New(wanted);
    double most = -1e300, sum = 0.0;
    for (Py_ssize_t i = 0; answer != NULL && i < wanted; i++) {
        Py_ssize_t row = number(args[1], i, self->outputs);
        if (row < 0) {
            Py_CLEAR(answer);
            break;
        }
        const int16_t *weights = self->output_weights + row * self->middle;
        int32_t total = 0;
        for (Py_ssize_t k = 0; k < self->middle; k++)
            total += (int32_t)middle[k] * weights[k];
        shares[i] = (double)(self->output_bias[row] + (total >> 12)) / 1024.0;
        if (shares[i] > most)
            most = shares[i];
    }
    for (Py_ssize_t i = 0; answer != NULL && i < wanted; i++) {
        shares[i] = exp(shares[i] - most);
        sum += shares[i];
    }
    for (Py_ssize_t i = 0; answer != NULL && i < wanted; i++) {
        PyObject *share = PyFloat_FromDouble(shares[i] / sum);
        if (share == NULL)
            Py_CLEAR(answer);
        else
            PyList_SET_ITEM(answer, i, share);
    }
    PyMem_Free(shares);
    return answer;
}

static PyMethodDef methods[] = {
    {"shares", (PyCFunction)(void (*)(void))Net_shares, METH_FASTCALL, "The wanted outputs, as shares of one."},
    {NULL, NULL, 0, NULL},
};

static PyType_Slot slots[] = {
    {Py_tp_dealloc, Net_dealloc},
    {Py_tp_init, Net_init},
    {Py_tp_new, PyType_GenericNew},
    {Py_tp_methods, methods},
    {0, NULL},
};

static PyType_Spec spec = {"gorin.kernel._net.Net", sizeof(Net), 0, Py_TPFLAGS_DEFAULT, slots};

static struct PyModuleDef module = {PyModuleDef_HEAD_INIT, "gorin.kernel._net", NULL, -1, NULL, NULL, NULL, NULL, NULL};

PyMODINIT_FUNC PyInit__net(void)
{
    PyObject *made = PyModule_Create(&module);
    PyObject *type = made == NULL ? NULL : PyType_FromSpec(&spec);
    if (type == NULL || PyModule_AddObject(made, "Net", type) < 0) {
        Py_XDECREF(type);
        Py_XDECREF(made);
        return NULL;
    }
    return made;
}
