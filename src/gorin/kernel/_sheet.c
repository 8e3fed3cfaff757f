/* Numbers as games write them for programs: see sheet.py, which says the same in Python. */

#define PY_SSIZE_T_CLEAN
#include <Python.h>
#include <limits.h>
#include <stdint.h>
#include <string.h>

static int is_list(PyObject *given)
{
    if (PyList_Check(given))
        return 1;
    PyErr_SetString(PyExc_TypeError, "this takes lists");
    return 0;
}

static PyObject *pack(PyObject *module, PyObject *numbers)
{
    (void)module;
    if (!is_list(numbers))
        return NULL;
    Py_ssize_t count = PyList_GET_SIZE(numbers);
    PyObject *written = PyBytes_FromStringAndSize(NULL, 2 * count);
    if (written == NULL)
        return NULL;
    unsigned char *at = (unsigned char *)PyBytes_AS_STRING(written);
    for (Py_ssize_t i = 0; i < count; i++) {
        /* Whole numbers only: to read one runs no code of somebody else's, so the list stays as it is. */
        PyObject *item = PyList_GET_ITEM(numbers, i);
        long number = PyLong_Check(item) ? PyLong_AsLong(item) : LONG_MAX;
        if (number < INT16_MIN || number > INT16_MAX || (number == -1 && PyErr_Occurred())) {
            PyErr_SetString(PyLong_Check(item) ? PyExc_OverflowError : PyExc_TypeError,
                            "numbers are from -32,768 to 32,767");
            Py_DECREF(written);
            return NULL;
        }
        *at++ = (unsigned char)(number & 255);
        *at++ = (unsigned char)(number >> 8 & 255);
    }
    return written;
}

static PyObject *gather(PyObject *module, PyObject *const *args, Py_ssize_t count)
{
    (void)module;
    if (count != 2) {
        PyErr_SetString(PyExc_TypeError, "gather takes rows and their places");
        return NULL;
    }
    PyObject *rows = args[0], *places = args[1];
    if (!is_list(rows) || !is_list(places))
        return NULL;
    Py_ssize_t wanted = PyList_GET_SIZE(places), known = PyList_GET_SIZE(rows);
    if (wanted == 0 || known == 0 || !PyBytes_Check(PyList_GET_ITEM(rows, 0))) {
        if (wanted == 0)
            return PyBytes_FromStringAndSize(NULL, 0);
        PyErr_SetString(PyExc_IndexError, "there is no such row");
        return NULL;
    }
    Py_ssize_t wide = PyBytes_GET_SIZE(PyList_GET_ITEM(rows, 0));
    PyObject *written = PyBytes_FromStringAndSize(NULL, wide * wanted);
    if (written == NULL)
        return NULL;
    char *at = PyBytes_AS_STRING(written);
    for (Py_ssize_t i = 0; i < wanted; i++, at += wide) {
        PyObject *item = PyList_GET_ITEM(places, i);
        Py_ssize_t place = PyLong_Check(item) ? PyLong_AsSsize_t(item) : -1;
        PyObject *row = place >= 0 && place < known ? PyList_GET_ITEM(rows, place) : NULL;
        if (row == NULL || !PyBytes_Check(row) || PyBytes_GET_SIZE(row) != wide) {
            PyErr_SetString(PyExc_IndexError, "there is no such row");
            Py_DECREF(written);
            return NULL;
        }
        memcpy(at, PyBytes_AS_STRING(row), (size_t)wide);
    }
    return written;
}

static PyMethodDef methods[] = {
    {"pack", (PyCFunction)pack, METH_O, "Numbers as they are written."},
    {"gather", (PyCFunction)(void (*)(void))gather, METH_FASTCALL, "Rows of one length, one after the other."},
    {NULL, NULL, 0, NULL},
};

static struct PyModuleDef module = {PyModuleDef_HEAD_INIT, "gorin.kernel._sheet", NULL, -1, methods, NULL, NULL, NULL, NULL};

PyMODINIT_FUNC PyInit__sheet(void)
{
    return PyModule_Create(&module);
}
